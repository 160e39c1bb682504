import { Sprig } from '#ui/public/sprig.tsx'
import { landingCopy as copy } from '../model/landing-copy.ts'
import { marketingClaims } from '../model/marketing-claims.ts'

/** All entries share a name, so that the browser closes one when another opens. */
export function Faq() {
  return (
    <section className="landing-part landing-width faq">
      <div>
        <h2>
          {copy.questionsTitle[0]} <em>{copy.questionsTitle[1]}</em>
        </h2>
        <Sprig />
      </div>
      <div className="faq-list">
        {marketingClaims.questions.map(({ question, answer }, index) => (
          <details key={question} name="faq" open={index === 0}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
