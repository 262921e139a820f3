/** Prints the current page; `theme/print.css` hides what is not meant for paper. */
import { Button } from './Button'
import { kitTexts } from './texts'

export function PrintButton({ onPrint }: { onPrint: () => void }) {
  return <Button kind="quiet" icon="print" label={kitTexts.print} onClick={onPrint} />
}
