import type { ReactNode } from 'react'
import type { ReadingPage as Page } from '../model/reading-page.ts'
import type { FeaturePicture } from '../model/feature-pictures.ts'
import type { FileUrl } from './file-url.ts'
import { LandingFooter } from './landing-footer.tsx'
import { SiteBar } from './site-bar.tsx'

/** The layout of a page other than the landing page: bar, heading, content, footer. */
export function PlainPage({
  title,
  lead,
  supportEmail,
  children,
}: {
  title: string
  lead: ReactNode
  supportEmail: string
  children: ReactNode
}) {
  return (
    <div className="landing reading">
      <header className="site-head landing-width">
        <SiteBar />
      </header>
      <main>
        <div className="reading-head landing-width">
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        {children}
      </main>
      <LandingFooter supportEmail={supportEmail} />
    </div>
  )
}

interface ReadingPageProps {
  page: Page
  supportEmail: string
  fileUrl: FileUrl
}

export function ReadingPage({ page, supportEmail, fileUrl }: ReadingPageProps) {
  return (
    <PlainPage title={page.title} lead={page.lead} supportEmail={supportEmail}>
      <div className="reading-parts landing-width">
        {page.parts.map((part) => (
          <section key={part.id} id={part.id}>
            <h2>{part.title}</h2>
            <div>
              {part.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {part.list && (
                <ul>
                  {part.list.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
              {part.pictures && <Pictures pictures={part.pictures} fileUrl={fileUrl} />}
            </div>
          </section>
        ))}
      </div>
    </PlainPage>
  )
}

function Pictures({ pictures, fileUrl }: { pictures: readonly FeaturePicture[]; fileUrl: FileUrl }) {
  return (
    <div className="reading-pictures">
      {pictures.map(({ name, alt, width, height }) => (
        <img key={name} src={fileUrl(`${name}.webp`)} alt={alt} {...{ width, height }} loading="lazy" />
      ))}
    </div>
  )
}
