/** The link of a task: its host is named before it is opened, in a tab that cannot reach back to this page. */
import { hostOf } from '../../../../contract/rules/library/links'
import { texts } from '../../../machines/courses/learning/texts'
import { LinkButton } from '../../shared/kit/LinkButton'

export function TaskAddress({ link }: { link: string }) {
  return (
    <section className="panel stack gap-3 content-start pad-5 shrink phone-pad-4" aria-label={texts.content}>
      <p>{texts.linkTo(hostOf(link))}</p>
      <p className="u-muted breaks">{link}</p>
      <div>
        <LinkButton kind="primary" icon="external-link" opens="window" href={link} label={texts.openLink} />
      </div>
      <p className="u-muted size-s">{texts.linkHint}</p>
    </section>
  )
}
