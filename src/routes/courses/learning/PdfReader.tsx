/** Renders the pages of a task's document, one at a time. */
import { useEffect, useRef, useState } from 'react'
import { openPdf, type PdfDocument, PdfLocked } from '../../../services/files/pdf'
import { PdfFrame } from '../../../views/courses/learning/PdfFrame'
import { LockedPdf } from '../../../views/library/files/PdfFrame'

interface PdfReaderProps {
  readonly address: string
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onFailed: () => void
}

export function PdfReader({ address, page, onPage, onFailed }: PdfReaderProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [pdf, setPdf] = useState<PdfDocument | null>(null)
  const [isLocked, setIsLocked] = useState(false)
  const [painted, setPainted] = useState(0)
  const failed = useRef(onFailed)
  failed.current = onFailed

  useEffect(() => {
    let isOver = false
    let close: () => void = () => undefined
    openPdf(address).then(
      (found) => {
        close = found.close
        if (isOver) close()
        else setPdf(found)
      },
      (error: unknown) => {
        if (isOver) return
        if (error instanceof PdfLocked) setIsLocked(true)
        else failed.current()
      },
    )
    return () => {
      isOver = true
      close()
    }
  }, [address])

  const count = pdf?.pageCount ?? 1
  const shown = Math.min(Math.max(1, page), count)
  useEffect(() => {
    if (!pdf || !canvas.current || !text.current) return
    const ended = new AbortController()
    const width = canvas.current.parentElement?.clientWidth ?? 0
    pdf.paint(shown, { canvas: canvas.current, text: text.current }, width, ended.signal).then(
      () => ended.signal.aborted || setPainted(shown),
      () => ended.signal.aborted || failed.current(),
    )
    return () => ended.abort()
  }, [pdf, shown])

  if (isLocked) return <LockedPdf />
  return <PdfFrame page={shown} count={count} isBusy={painted !== shown} onPage={onPage} canvas={canvas} text={text} />
}
