import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './e2e-fixtures.ts'

/**
 * Texts that would become elements, scripts or addresses if a page forgot that they are texts (rule T7). Each
 * carries the attribute `foreign`, so that one look at a document shows whether any of them did.
 */
export const HOSTILE_TEXTS = [
  '<img foreign src=x onerror=alert(1)>',
  '"><svg foreign onload=alert(1)>',
  `' foreign onfocus='alert(1)' autofocus='`,
  '</script><script foreign>alert(1)</script>',
  '</title></style></textarea><i foreign>',
  '<!--<script foreign>alert(1)</script>',
  '&lt;u foreign&gt;&#60;u foreign&#62;',
  'javascript:alert(1)//<a foreign href=#>',
  ']]></template><b foreign>',
] as const
/** Records what a hostile text does in any page of `context`. */
export async function watchHarm(context: BrowserContext): Promise<string[]> {
  const harm: string[] = []
  await context.exposeFunction('reportHarm', (what: string) => harm.push(what))
  await context.addInitScript(() => {
    const { reportHarm } = globalThis as unknown as { reportHarm: (what: string) => void }
    addEventListener('securitypolicyviolation', (event) => {
      const { blockedURI, violatedDirective } = event as SecurityPolicyViolationEvent
      reportHarm(`${location.href}: ${violatedDirective} stopped ${blockedURI}`)
    })
  })
  context.on('dialog', (dialog) => {
    harm.push(`${dialog.page()?.url()}: a dialog says ${dialog.message()}`)
    void dialog.dismiss()
  })
  return harm
}

/** The elements that a hostile text has become, in the page, its shadow trees and the documents of its frames. */
const foreignElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const search = (root: Document | ShadowRoot) => {
      found.push(...[...root.querySelectorAll('[foreign]')].map((element) => element.outerHTML))
      for (const link of root.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]'))
        found.push(link.outerHTML)
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) search(element.shadowRoot)
        if (element instanceof HTMLIFrameElement && element.srcdoc)
          search(new DOMParser().parseFromString(element.srcdoc, 'text/html'))
      }
    }
    search(document)
    return found
  })

/** The page shows `texts` as they were typed, and none of them has come to life. */
export async function expectTexts(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
  expect(await foreignElements(page), page.url()).toEqual([])
}
