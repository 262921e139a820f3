/** The header of a plan (B429, B439, B449): back link, name, other readers, and actions. */
import type { ReactNode } from 'react'
import type { PlanReader } from '../../../../contract/entities/documents/plan'
import { Avatar } from '../../shared/kit/Avatar'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { planViewTexts as texts } from './texts'

export interface PlanHeaderProps {
  /** The target of 返回; null without a back link. */
  back: { href: string; onNavigate: (href: string) => void } | null
  name: string
  /** Content below the name. */
  about?: ReactNode
  readers: readonly PlanReader[]
  /** The connection to the server is lost. */
  isCut: boolean
  /** Opens the titles on a small screen. */
  onTree: () => void
  children: ReactNode
}

const READERS_SHOWN = 3

export function PlanHeader({ back, name, about, readers, isCut, onTree, children }: PlanHeaderProps) {
  return (
    <header className="row gap-3 align-center pad-2-4 plan-header">
      {back ? (
        <Link
          href={back.href}
          onNavigate={back.onNavigate}
          className="inline-row gap-2 align-center min-control u-muted no-underline nowrap coarse-min-touch plan-back"
          label={texts.back}
        >
          <Icon name="arrow-left" />
          <span>{texts.back}</span>
        </Link>
      ) : null}
      <span className="gone plan-treeButton">
        <Button kind="quiet" icon="list" iconOnly label={texts.openTree} onClick={onTree} />
      </span>
      <div className="grow shrink plan-name">
        <h1 className="one-line size-l leading-title" title={name}>
          {name}
        </h1>
        {about ? <p className="one-line u-muted size-xs plan-about">{about}</p> : null}
      </div>
      <p className="ink-warning size-s plan-line" role="status">
        {isCut ? (
          <span>
            <Icon name="exclamation-triangle" /> {texts.lineLost}
          </span>
        ) : null}
      </p>
      {readers.length > 0 ? (
        <p
          className="row align-center size-xs u-muted plan-readers"
          title={texts.readersText(readers.map(({ userName }) => userName))}
        >
          <span className="u-hidden">{texts.readersText(readers.map(({ userName }) => userName))}</span>
          {readers.slice(0, READERS_SHOWN).map(({ userCode, userName }) => (
            <Avatar key={userCode} name={userName} size="s" />
          ))}
          {readers.length > READERS_SHOWN ? <span aria-hidden="true">+{readers.length - READERS_SHOWN}</span> : null}
        </p>
      ) : null}
      <div className="row gap-2 align-center plan-actions">{children}</div>
    </header>
  )
}
