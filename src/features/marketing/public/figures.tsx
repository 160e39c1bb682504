import { marketingClaims } from '../model/marketing-claims.ts'

export function Figures() {
  return (
    <ul className="figures landing-width">
      {marketingClaims.figures.map(({ figure, of }) => (
        <li key={of}>
          <span className="figure">{figure}</span> {of}
        </li>
      ))}
    </ul>
  )
}
