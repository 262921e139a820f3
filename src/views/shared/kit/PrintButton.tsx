/** Prints the page that it is on; `theme/print.css` leaves to paper what there is to read. */
import { Button } from './Button'
import { kitTexts } from './texts'

export function PrintButton({ onPrint }: { onPrint: () => void }) {
  return <Button kind="quiet" icon="print" label={kitTexts.print} onClick={onPrint} />
}
