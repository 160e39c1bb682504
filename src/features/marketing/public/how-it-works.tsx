import { landingCopy as copy } from '../model/landing-copy.ts'
import { StepDrawing } from './step-drawings.tsx'

export function HowItWorks() {
  return (
    <section className="landing-steps">
      <div className="landing-part landing-width">
        <h2>{copy.stepsTitle}</h2>
        <ol>
          {copy.steps.map((step, index) => (
            <li key={step.title}>
              <StepDrawing name={step.drawing} />
              <div>
                <h3>
                  <span className="step-number">{index + 1}</span> {step.title}
                </h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
