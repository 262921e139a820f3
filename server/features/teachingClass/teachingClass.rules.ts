/** Rules of teaching classes and students; pure. */

/** '0' not begun, '1' running, '2' ended (G066). */
export function stateAt(room: { begin_time: number; end_time: number }, now: number): '0' | '1' | '2' {
  if (now < room.begin_time) return '0'
  return now < room.end_time ? '1' : '2'
}

/** '0' disabled, '2' excluded from roll calls, '1' else (B217). */
export function studentStatus(student: { status: '0' | '1'; excluded: boolean }): '0' | '1' | '2' {
  if (student.status === '0') return '0'
  return student.excluded ? '2' : '1'
}
