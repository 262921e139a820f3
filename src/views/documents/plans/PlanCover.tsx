/** The cover of a plan: its own picture, or a sheet with a colour and a pattern derived from the plan. */
import './plans.css'

export interface PlanCoverProps {
  /** Determines colour and pattern. */
  seed: string
  /** Shown on the sheet. */
  name: string
  /** Address of the picture; empty for none. */
  image: string
}

const COLOURS = 6
const PATTERNS = 3
/** Number of characters in each of the two lines of a name. */
const LINE = 7

const numberOf = (seed: string): number =>
  [...seed].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7)

/** The pattern at the foot of the sheet: growing bars, a rising line, a pie. */
const patterns = [
  <path key="bars" d="M164 98V86h10v12zM178 98V76h10v22zM192 98V82h10v16zM206 98V66h10v32z" />,
  <path key="line" d="M160 98v-8l16-12 14 8 14-18 12 6v24z" />,
  <path key="pie" d="M196 62v18h18a18 18 0 1 1-18-18zM201 57a18 18 0 0 1 18 18h-18z" />,
]

export function PlanCover({ seed, name, image }: PlanCoverProps) {
  const number = numberOf(seed)
  if (image) return <img src={image} alt="" className="wide cover plans-cover" />
  const letters = [...name.trim()]
  const first = letters.slice(0, LINE).join('')
  const second =
    letters.length > 2 * LINE ? `${letters.slice(LINE, 2 * LINE - 1).join('')}…` : letters.slice(LINE).join('')
  return (
    <svg
      viewBox="0 0 260 112"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={`wide cover plans-cover plans-cover--${(number % COLOURS) + 1}`}
    >
      <rect className="plans-coverBack" x="28" y="18" width="204" height="110" rx="6" transform="rotate(-3 130 70)" />
      <rect className="plans-coverSheet" x="24" y="16" width="212" height="112" rx="6" />
      <rect className="plans-coverBand" x="24" y="16" width="8" height="112" />
      <text className="size-m weight-bold plans-coverName" x="46" y={second ? 48 : 56}>
        {first}
      </text>
      {second ? (
        <text className="size-m weight-bold plans-coverName" x="46" y="70">
          {second}
        </text>
      ) : null}
      <path className="plans-coverLines" d="M46 88h92M46 98h64" />
      <g className="plans-coverPattern">{patterns[Math.floor(number / COLOURS) % PATTERNS]}</g>
    </svg>
  )
}
