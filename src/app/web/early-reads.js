// Runs in parallel with the loading of the app's script: requests the screen's data with the token that auth-js stores.
// api-client.ts picks up the responses.
try {
  const { access_token: token, expires_at } = JSON.parse(localStorage.getItem('twofold-auth') ?? 'null') ?? {}
  // The app first refreshes a token that is about to expire.
  if (token && expires_at * 1000 > Date.now() + 60_000) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    const read = (path) => [path, fetch(path, { headers, credentials: 'same-origin' }).catch(() => null)]
    const paths = document.currentScript.dataset.paths.split(' ')
    window.earlyReads = { token, replies: Object.fromEntries(paths.map(read)) }
  }
} catch {
  // Nothing is stored, or nothing of ours: the app will find out by itself.
}
