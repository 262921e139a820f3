/** A panel of a start page: what a person has to do, in groups, each row with one action. */
import { useId, useState } from 'react'
import { AsyncList, type AsyncListProps } from '../kit/AsyncList'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { Link } from '../kit/Link'
import { Tag } from '../kit/Tag'
import { type HomeRow, HomeRows } from './HomeRows'
import { homePanelTexts as texts } from './texts'

export interface HomeGroup {
  /** Empty: the only group. */
  readonly title: string
  readonly rows: readonly HomeRow[]
}

export interface HomePanelProps extends Pick<AsyncListProps, 'face' | 'failedText'> {
  title: string
  /** Number of all rows. */
  count: number
  emptyText: string
  groups: readonly HomeGroup[]
  /** A link beside the title to a page with more. */
  link?: {
    readonly href: string
    readonly label: string
    readonly icon: string
    readonly onNavigate: (href: string) => void
  }
  onOpen: (key: string) => void
  onRetry: () => void
}

/** Rows that are shown before the rest is asked for. */
const FEW = 6

function firstOf(groups: readonly HomeGroup[], most: number): HomeGroup[] {
  let left = most
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left)
    left -= rows.length
    return rows.length > 0 ? [{ ...group, rows }] : []
  })
}

export function HomePanel({
  title,
  count,
  face,
  failedText,
  emptyText,
  groups,
  link,
  onOpen,
  onRetry,
}: HomePanelProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? groups : firstOf(groups, FEW)
  return (
    <section className="panel stack columns-1 gap-4 shrink pad-5" aria-labelledby={id}>
      <div className="bar gap-2-4 between">
        <h2 id={id} className="row gap-2 align-center">
          {title}
          {count > 0 ? <Tag tone="accent">{count}</Tag> : null}
        </h2>
        {link ? (
          <Link href={link.href} onNavigate={link.onNavigate} className="inline-row gap-2 align-center min-touch">
            <Icon name={link.icon} />
            {link.label}
          </Link>
        ) : null}
      </div>
      <AsyncList
        face={face}
        name={title}
        skeleton={{ shape: 'rows', count: 3 }}
        emptyHint={emptyText}
        failedText={failedText}
        onRetry={onRetry}
      >
        {shown.map((group) => (
          <div key={group.title} className="stack columns-1 gap-1">
            {group.title === '' ? null : <h3 className="u-muted size-s">{group.title}</h3>}
            <HomeRows name={group.title || title} rows={group.rows} onOpen={onOpen} />
          </div>
        ))}
        {count > FEW ? (
          <Button
            kind="quiet"
            size="s"
            label={isWhole ? texts.fewer : texts.all(count)}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          />
        ) : null}
      </AsyncList>
    </section>
  )
}
