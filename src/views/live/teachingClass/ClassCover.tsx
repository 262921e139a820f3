/** The picture on a class's card: the course's own, or rows of seats in a colour and a pattern derived from the course. */
import './classCover.css'

export interface ClassCoverProps {
  /** Determines colour and pattern. */
  seed: string
  /** Address of the course's picture; empty for none. */
  image: string
}

const COLOURS = 6
const SEATS = { rows: 4, places: 11, gap: 28, width: 320, height: 96 }

const numberOf = (seed: string): number =>
  [...seed].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7)

const seats = Array.from({ length: SEATS.rows }, (_, row) =>
  Array.from({ length: SEATS.places }, (_, place) => ({
    key: `${row}-${place}`,
    x: 8 + place * SEATS.gap + (row % 2) * (SEATS.gap / 2),
    y: 14 + row * 24,
  })),
).flat()

export function ClassCover({ seed, image }: ClassCoverProps) {
  const number = numberOf(seed)
  if (image) return <img src={image} alt="" className="wide height-24 cover teachingClass-cover" />
  const raised = number % seats.length
  return (
    <svg
      viewBox={`0 0 ${SEATS.width} ${SEATS.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={`wide height-24 cover teachingClass-cover teachingClass-cover--${(number % COLOURS) + 1}`}
    >
      {seats.map((seat, index) => (
        <circle
          key={seat.key}
          cx={seat.x}
          cy={seat.y}
          r="7"
          className={`teachingClass-seat${index === raised ? ' teachingClass-seat--raised' : (number * (index + 3)) % 7 < 2 ? ' teachingClass-seat--taken' : ''}`}
        />
      ))}
    </svg>
  )
}
