/** Who makes a move happen: decided by its kind, and for events by their names (intents: `race.press`, facts: `race.won`). */
import type { Move } from './world'

/** A user, the server, the clock, or the connection. */
type Origin = 'people' | 'server' | 'time' | 'link'

const CONNECTION = /^(link|connection|network|socket|channel)\.|^(online|offline)$/

/** The last word of a fact is a participle. */
const PARTICIPLE =
  /(ed|won|lost|sent|left|done|begun|found|made|taken|given|known|gone|read|shown|hidden|due|over|kept|met|told|seen|heard|come)$/

/** The last word of a name in camel case: `pressAnswered` → `answered`. */
const lastWord = (name: string): string => (/[A-Z]?[a-z]+$/.exec(name)?.[0] ?? name).toLowerCase()

/** The origin of a move by its kind and the type of its event. */
export function originOf(kind: Move['kind'], label: string): Origin {
  if (kind === 'wait') return 'time'
  if (kind !== 'event') return 'server'
  const type = label.replace(/ \(.*\)$/, '')
  if (CONNECTION.test(type)) return 'link'
  return PARTICIPLE.test(lastWord(type.split('.').at(-1) ?? type)) ? 'server' : 'people'
}
