import { api } from '#platform/web/api-client.ts'

/** Returns `custom_css` as the guest page would accept it; throws `invalid` with what it cannot accept. */
export async function checkCustomCss(custom_css: string): Promise<string> {
  return (await api.post<{ css: string }>('/api/couple/custom-css', { custom_css })).css
}
