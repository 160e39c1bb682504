import { testimonialsPage } from '../model/plan-copy.ts'
import type { FileUrl } from './file-url.ts'
import { PlainPage } from './reading-page.tsx'
import { TestimonialList } from './testimonials.tsx'

export function TestimonialsPage({ supportEmail, fileUrl }: { supportEmail: string; fileUrl: FileUrl }) {
  return (
    <PlainPage {...testimonialsPage} supportEmail={supportEmail}>
      <div className="landing-width">
        <TestimonialList fileUrl={fileUrl} />
      </div>
    </PlainPage>
  )
}
