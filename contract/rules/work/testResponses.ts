/**
 * Which of several responses to an item wins: the same rule on the server, on a page, and in the browser's store. Pure.
 */

/** The fields that order responses; see `testResponse` of `contract/entities/work/testTaking.ts`. */
interface ResponseOrder {
  readonly position: number
  readonly sequence: number
  readonly writer: string
}

/** Whether one response is newer than another to the same item. */
export const isNewer = (one: ResponseOrder, other: ResponseOrder): boolean =>
  one.sequence > other.sequence || (one.sequence === other.sequence && one.writer > other.writer)

/** The responses of a list that are not among the others. */
export const without = <Response extends ResponseOrder>(
  list: readonly Response[],
  others: readonly ResponseOrder[],
): Response[] =>
  list.filter(
    (one) =>
      !others.some(
        (other) => other.position === one.position && other.sequence === one.sequence && other.writer === one.writer,
      ),
  )

/** The newest response to each item, in the order of the items. */
export function newest<Response extends ResponseOrder>(...lists: readonly (readonly Response[])[]): Response[] {
  const found = new Map<number, Response>()
  for (const one of lists.flat()) {
    const known = found.get(one.position)
    if (!known || isNewer(one, known)) found.set(one.position, one)
  }
  return [...found.values()].sort((a, b) => a.position - b.position)
}
