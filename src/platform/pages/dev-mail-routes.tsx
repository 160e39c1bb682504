import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { findWrittenMail, mailFolderOf, readMailFolder } from '#platform/server/mail/mail-folder.ts'
import type { WrittenMail } from '#platform/server/mail/mail-folder.ts'
import type { Config } from '#platform/server/config.ts'
import { isFromThisMachine, isLoopbackUrl } from '#platform/server/http/client-address.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import type { AppEnv } from '#platform/server/http/app-context.ts'
import { setPageHeaders } from '#platform/server/http/web-security.ts'

const DEV_MAIL = '/dev/mail'
const SHOWN = 100

// The usual policy for pages forbids frames; here each message is shown in one, in which no scripts run.
const LIST_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * Whether unsent mail is shown: it is written to a folder, and only this machine can reach the site. Anyone who
 * sees the page can enter any account, so it responds only to requests from the machine itself.
 */
export function showsMail({ smtpUrl, publicUrl }: Config): boolean {
  return smtpUrl === null && isLoopbackUrl(publicUrl)
}

/** The mail in DATA_DIR/mail, newest first: JSON for tests, a page for people. */
export function createDevMailRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.use(`${DEV_MAIL}/*`, async (c, next) => {
    if (!isFromThisMachine(c)) throw notFoundError()
    setPageHeaders(c)
    await next()
  })

  routes.get(DEV_MAIL, async (c) => {
    const messages = await readMailFolder(mailFolderOf(c.var.deps.config.dataDir), SHOWN)
    if (!c.req.header('accept')?.trimStart().startsWith('text/html')) {
      return c.json(messages.map(({ to, subject, text, html, at }) => ({ to, subject, text, html, at })))
    }
    c.header('Content-Security-Policy', LIST_POLICY)
    return c.html(`<!doctype html>${renderToStaticMarkup(<MailPage messages={messages} />)}`)
  })

  routes.get(`${DEV_MAIL}/:name`, async (c) => {
    const message = await findWrittenMail(mailFolderOf(c.var.deps.config.dataDir), c.req.param('name'))
    if (!message) throw notFoundError()
    c.header('Content-Security-Policy', MESSAGE_POLICY)
    return c.html(message.html)
  })
  return routes
}

function MailPage({ messages }: { messages: WrittenMail[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Mail · Twofold</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <h1>Mail</h1>
        <p>
          No SMTP_URL is set, so messages are written into files instead of being sent. Load the page again to
          see new ones.
        </p>
        {messages.length === 0 && <p>There is none yet.</p>}
        {messages.map((message) => (
          <MailArticle key={message.name} message={message} />
        ))}
      </body>
    </html>
  )
}

function MailArticle({ message: { name, to, subject, text, at } }: { message: WrittenMail }) {
  const links = [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))]
  return (
    <article>
      <h2>{subject}</h2>
      <p>
        to {to}, <time dateTime={at}>{at}</time>
      </p>
      {links.map((link) => (
        <p key={link}>
          <a href={link}>{link}</a>
        </p>
      ))}
      <details>
        <summary>The message</summary>
        <iframe
          title={subject}
          src={`${DEV_MAIL}/${encodeURIComponent(name)}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          loading="lazy"
        />
        <pre>{text}</pre>
      </details>
    </article>
  )
}

// Must not contain any character that HTML would escape.
const STYLES = `:root{color-scheme:light}
body{max-width:44rem;margin:0 auto;padding:2rem 1.25rem 4rem;background:#fdfbf7;color:#1f1a17;font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2{font-family:Georgia,serif;font-weight:500;line-height:1.25}
h2{margin:0;font-size:1.25rem}
a{color:#be123c}
article{margin-top:1.5rem;padding:1.25rem;border:1px solid #e7dfd5;border-radius:10px;background:#fff}
article p{margin:.5rem 0 0}
time{color:#6b625b}
details{margin-top:.75rem}
summary{cursor:pointer}
iframe{width:100%;height:38rem;margin-top:.75rem;border:1px solid #e7dfd5;border-radius:6px;background:#fff}
pre{margin:.75rem 0 0;white-space:pre-wrap;font:14px/1.5 ui-monospace,monospace}`
