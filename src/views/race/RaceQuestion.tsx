/** The question of a race, as large as it can be read. A long one scrolls by itself. */
import { texts } from '../../machines/race/texts'
import { RichText } from '../richText/RichText'

export function RaceQuestion({ html }: { html: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="race-question" tabIndex={0} aria-label={texts.question}>
      <RichText html={html} size="room" />
    </section>
  )
}
