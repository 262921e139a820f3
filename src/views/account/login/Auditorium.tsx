/**
 * The picture of the sign-in page: a lecture hall from above, with seats in arcs around the podium; one student is called.
 * Decorative only. The animation runs once, when the picture appears.
 */

interface Seat {
  key: string
  x: number
  y: number
  radius: number
  row: number
}

const CENTRE = { x: 300, y: 590 }
const ROWS = 8
const FIRST_ROW = 150
const ROW_GAP = 52
/** Row and seat of the called student. */
const CALLED = { row: 4, place: 11 }
/** The occupied seats: a fixed pattern. */
const isAwake = (row: number, place: number): boolean => (row * 7 + place * 5) % 11 < 4

const seatsOf = (row: number): Seat[] => {
  const distance = FIRST_ROW + row * ROW_GAP
  const count = 7 + row * 2
  const span = Math.PI * 0.82
  return Array.from({ length: count }, (_, place) => {
    const angle = Math.PI + (Math.PI - span) / 2 + (span * place) / (count - 1)
    return {
      key: `${row}-${place}`,
      x: Math.round(CENTRE.x + Math.cos(angle) * distance),
      y: Math.round(CENTRE.y + Math.sin(angle) * distance),
      radius: 9 + row * 0.7,
      row,
    }
  })
}

const rows = Array.from({ length: ROWS }, (_, row) => seatsOf(row))
const called = rows[CALLED.row]?.[CALLED.place]

export function Auditorium() {
  return (
    <svg
      viewBox="0 0 600 640"
      aria-hidden="true"
      focusable="false"
      className="grow wide shrink-y session-hall"
      preserveAspectRatio="xMidYMax meet"
    >
      {called ? (
        <path
          className="session-hall-beam"
          d={`M${CENTRE.x} ${CENTRE.y - 60} L${called.x - 26} ${called.y} L${called.x + 26} ${called.y}z`}
        />
      ) : null}
      {rows.map((seats, row) =>
        seats.map((seat, place) => (
          <circle
            key={seat.key}
            cx={seat.x}
            cy={seat.y}
            r={seat.radius}
            className={`session-hall-seat${isAwake(row, place) ? ' session-hall-seat--awake' : ''}`}
          />
        )),
      )}
      {called ? (
        <g className="session-hall-called">
          <circle className="session-hall-ring" cx={called.x} cy={called.y} r="24" />
          <circle className="session-hall-person" cx={called.x} cy={called.y} r="14" />
        </g>
      ) : null}
      <g>
        <rect className="session-hall-step" x="206" y="556" width="66" height="60" rx="8" />
        <rect className="session-hall-step" x="328" y="572" width="66" height="44" rx="8" />
        <rect className="session-hall-top" x="264" y="524" width="72" height="92" rx="8" />
        <circle className="session-hall-person" cx="300" cy="494" r="17" />
      </g>
    </svg>
  )
}
