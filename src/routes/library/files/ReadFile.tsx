/** Files whose content the page renders itself: texts, and the server's conversions of documents and workbooks. */
import { useEffect, useState } from 'react'
import {
  type OpenedFile,
  type ShownDocument,
  type ShownWorkbook,
  shownDocument,
  shownWorkbook,
} from '../../../../contract/entities/library/file'
import { readShown } from '../../../services/files/shownFile'
import { DocumentText } from '../../../views/library/files/DocumentText'
import { Reading } from '../../../views/library/files/Reading'
import { SheetTables, type SheetTablesProps } from '../../../views/library/files/SheetTables'
import { TextFile } from './TextFile'

interface ReadFileProps extends MadeTablesProps, Pick<OpenedFile, 'viewer' | 'hasPages'> {}

/** A file that is shown as `text`, `html` or `sheets`. */
export function ReadFile({ viewer, sheet, onSheet, hasPages = false, ...file }: ReadFileProps) {
  if (viewer === 'html') return <MadeDocument key={file.address} hasPages={hasPages} {...file} />
  if (viewer === 'sheets') return <MadeTables key={file.address} sheet={sheet} onSheet={onSheet} {...file} />
  return <TextFile key={file.address} {...file} />
}

interface MadeFileProps {
  address: string
  onFail: () => void
}

function MadeDocument({ address, onFail, hasPages }: MadeFileProps & { hasPages: boolean }) {
  const read = useMade<ShownDocument>(address, (signal) => readShown(address, shownDocument, signal), onFail)
  return read ? <DocumentText {...read} hasPages={hasPages} /> : <Reading />
}

type MadeTablesProps = MadeFileProps & Pick<SheetTablesProps, 'sheet' | 'onSheet'>

function MadeTables({ address, onFail, sheet, onSheet }: MadeTablesProps) {
  const read = useMade<ShownWorkbook>(address, (signal) => readShown(address, shownWorkbook, signal), onFail)
  return read ? <SheetTables workbook={read} sheet={sheet} onSheet={onSheet} /> : <Reading />
}

function useMade<Made>(address: string, find: (signal: AbortSignal) => Promise<Made>, onFail: () => void): Made | null {
  const [read, setRead] = useState<Made | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another file; a changed callback is no reason to load again.
  useEffect(() => {
    const over = new AbortController()
    find(over.signal).then(setRead, () => {
      if (!over.signal.aborted) onFail()
    })
    return () => over.abort()
  }, [address])
  return read
}
