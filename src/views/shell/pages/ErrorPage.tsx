/** /403, /404 and /500, and a page whose code failed to load. */
import { Button } from '../../shared/kit/Button'
import { PlainPage } from './PlainPage'
import { pageTexts } from './texts'

export interface ErrorPageProps {
  kind: '403' | '404' | '500' | 'chunk'
  onHome: () => void
  onBack?: () => void
  /** For /500 and a page that failed to load: reloads the page. */
  onReload?: () => void
}

const drawings = { '403': 'locked', '404': 'lost', '500': 'broken', chunk: 'broken' } as const

export function ErrorPage({ kind, onHome, onBack, onReload }: ErrorPageProps) {
  return (
    <PlainPage
      drawing={drawings[kind]}
      {...(kind !== 'chunk' && { mark: kind })}
      title={pageTexts[kind].title}
      text={pageTexts[kind].text}
    >
      {onReload ? <Button kind="primary" size="l" icon="refresh" label={pageTexts.reload} onClick={onReload} /> : null}
      <Button kind={onReload ? 'normal' : 'primary'} size="l" icon="home" label={pageTexts.home} onClick={onHome} />
      {onBack ? <Button size="l" label={pageTexts.back} onClick={onBack} /> : null}
    </PlainPage>
  )
}
