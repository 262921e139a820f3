/** An own paper by its name, as a student sees it (B414). */
import type { PaperPreviewView } from '../../../machines/library/papers/preview/paperPreview.selectors'
import { texts as all } from '../../../machines/library/papers/texts'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { PrintButton } from '../../shared/kit/PrintButton'
import { PaperSheet } from './PaperSheet'
import './papers.css'

const texts = all.previewPage

export interface PaperPreviewProps {
  view: PaperPreviewView
  listHref: string
  onNavigate: (href: string) => void
  onReload: () => void
  onPrint: () => void
}

export function PaperPreview({
  view: { face, shown, problem, resName },
  listHref,
  onNavigate,
  onReload,
  onPrint,
}: PaperPreviewProps) {
  const isShuffled = shown?.paper.shuffleItems === '1' || shown?.paper.shuffleOptions === '1'
  return (
    <article className="stack columns-1 gap-4 wide centered pad-4 paper-preview">
      <Link href={listHref} onNavigate={onNavigate} className="justify-self-start paper-back">
        <Icon name="arrow-left" /> {texts.back}
      </Link>
      <header className="stack gap-1">
        <h1>{shown?.resName ?? resName}</h1>
        {shown ? (
          <p className="u-muted u-numbers">
            {all.total(shown.items.length, shown.maxPoints)} · {texts.hint}
            {isShuffled ? texts.shuffled : ''}
          </p>
        ) : null}
        {shown ? <PrintButton onPrint={onPrint} /> : null}
      </header>
      {face === 'loading' ? (
        <p className="column gap-2 align-center text-center kit-face" role="status">
          <Icon name="spinner pi-spin" /> {texts.loading}
        </p>
      ) : null}
      {shown ? <PaperSheet items={shown.items} /> : null}
      {face === 'unknown' || face === 'failed' ? (
        <div className="column gap-2 align-center text-center kit-face" role={face === 'failed' ? 'alert' : 'status'}>
          <Drawing name={face === 'failed' ? 'failed' : 'empty'} />
          <p className="size-m weight-medium kit-face-title">{face === 'failed' ? problem : texts.unknown}</p>
          {face === 'unknown' ? <p className="breaks u-muted kit-face-text">{texts.unknownHint(resName)}</p> : null}
          <Button label={texts.retry} icon="refresh" onClick={onReload} />
        </div>
      ) : null}
    </article>
  )
}
