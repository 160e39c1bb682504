// Runs beside the app's own script, long before that has started: asks for what the screen shows, with the token that
// auth-js keeps. api-client.ts takes what has come.
try {
  const { access_token: token, expires_at } = JSON.parse(localStorage.getItem('twofold-auth') ?? 'null') ?? {}
  // One that is about to end is renewed first, which is the app's to do.
  if (token && expires_at * 1000 > Date.now() + 60_000) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    const read = (path) => [path, fetch(path, { headers, credentials: 'same-origin' }).catch(() => null)]
    const paths = document.currentScript.dataset.paths.split(' ')
    window.earlyReads = { token, replies: Object.fromEntries(paths.map(read)) }
  }
} catch {
  // Nothing is stored, or nothing of ours: the app finds out by itself.
}
