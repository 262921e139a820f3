/** Replaces a page whose address lacks an id: says what to choose and links to the list. */
import { Button } from '../../shared/kit/Button'
import { PlainPage } from './PlainPage'
import { pageTexts } from './texts'

export interface ChooseFirstPageProps {
  /** Name of the thing to choose. */
  noun: string
  onChoose: () => void
}

export function ChooseFirstPage({ noun, onChoose }: ChooseFirstPageProps) {
  const texts = pageTexts.chooseFirst
  return (
    <PlainPage drawing="empty" title={texts.title(noun)} text={texts.text(noun)}>
      <Button kind="primary" size="l" label={texts.choose(noun)} onClick={onChoose} />
    </PlainPage>
  )
}
