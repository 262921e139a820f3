/** Rules of teaching classes; pure. */

/** '0' not begun, '1' running, '2' ended (G066). */
export function stateAt(room: { begin_time: number; end_time: number }, now: number): '0' | '1' | '2' {
  if (now < room.begin_time) return '0'
  return now < room.end_time ? '1' : '2'
}
