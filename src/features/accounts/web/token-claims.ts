/** The claims of an access token that the app needs. */
interface TokenClaims {
  /** the id of the person */
  sub: string
  aal: string
  /** how the session was started and raised, newest first */
  amr: { method: string }[]
}

/** Reads a token without verifying it: it came from our own server, and only the server has to check it. */
export function readClaims(token: string): TokenClaims {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0))
  const { sub, aal, amr } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<TokenClaims>
  return { sub: sub ?? '', aal: aal ?? 'aal1', amr: amr ?? [] }
}
