/** The placeholder of all routes that are not built yet. */
import { Button } from '../../shared/kit/Button'
import { PlainPage } from './PlainPage'
import { pageTexts } from './texts'

export interface NotBuiltPageProps {
  /** The route's title; empty when it has none. */
  title: string
  onHome: () => void
  onBack?: () => void
}

export function NotBuiltPage({ title, onHome, onBack }: NotBuiltPageProps) {
  const texts = pageTexts.notBuilt
  return (
    <PlainPage drawing="building" title={title ? texts.title(title) : texts.untitled} text={texts.text}>
      <Button kind="primary" size="l" icon="home" label={pageTexts.home} onClick={onHome} />
      {onBack ? <Button size="l" label={pageTexts.back} onClick={onBack} /> : null}
    </PlainPage>
  )
}
