import { api } from '#platform/web/api-client.ts'

/** `custom_css` as the guest page would take it; throws `invalid` with what it cannot take. */
export async function checkCustomCss(custom_css: string): Promise<string> {
  return (await api.post<{ css: string }>('/api/couple/custom-css', { custom_css })).css
}
