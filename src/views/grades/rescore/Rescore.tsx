/** The items of a test with their keys, and the correction of a wrong one. */
import { texts } from '../../../machines/grades/rescore/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { RichText } from '../../shared/richText/RichText'
import { CorrectionForm } from './CorrectionForm'
import { RescoreOutcome } from './RescoreOutcome'
import './rescore.css'
import type { RescoreProps } from './rescore.props'

export function Rescore({ view, backHref, onNavigate, onIntent }: RescoreProps) {
  return (
    <div className="page page-reading">
      <Link
        className="inline-row gap-2 justify-self-start align-center min-touch rescore-back"
        href={backHref}
        onNavigate={onNavigate}
      >
        <Icon name="arrow-left" />
        {texts.back}
      </Link>
      <header>
        <h1>{view.taskName === '' ? texts.title : `${texts.title}：${view.taskName}`}</h1>
        <p className="u-muted">{texts.hint}</p>
      </header>
      <AsyncList
        face={view.face}
        name={texts.items}
        emptyHint={texts.itemsEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'rescore.reload' })}
      >
        {view.item === undefined ? (
          <Items view={view} onIntent={onIntent} />
        ) : view.outcome === null ? (
          <CorrectionForm view={view} item={view.item} onIntent={onIntent} />
        ) : (
          <RescoreOutcome view={view} outcome={view.outcome} onIntent={onIntent} />
        )}
      </AsyncList>
    </div>
  )
}

function Items({ view: { items, isLoading }, onIntent }: Pick<RescoreProps, 'view' | 'onIntent'>) {
  return (
    <ol className="stack gap-4" aria-busy={isLoading}>
      {items.map((item, at) => (
        <li key={item.itemId} className="card stack columns-1 gap-4 items-start shrink pad-5 rescore-card">
          <div className="bar gap-2-4">
            <h2 className="size-l">{texts.item(at + 1)}</h2>
            <span className="u-muted u-numbers">{`${texts.worth(item.points)} · ${texts.students(item.studentNum)}`}</span>
            <span className={`pad-x-2 round-s on-surface-2 size-s leading-m rescore-state--${item.correction.kind}`}>
              {texts.counts[item.correction.kind]}
            </span>
          </div>
          <RichText html={item.stem} />
          {item.reason === '' ? null : (
            <p>
              <span className="u-muted">{texts.reason}</span> {item.reason}
            </p>
          )}
          <Button
            icon="pencil"
            label={texts.correct}
            name={texts.correctItem(at + 1)}
            reason={isLoading ? texts.busy : null}
            onClick={() => onIntent({ type: 'item.choose', itemId: item.itemId })}
          />
        </li>
      ))}
    </ol>
  )
}
