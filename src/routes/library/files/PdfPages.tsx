/** The pages of a PDF document: each is rendered when it becomes visible. */
import { useEffect, useRef, useState } from 'react'
import { openPdf, type PdfDocument, PdfLocked } from '../../../services/files/pdf'
import { LockedPdf, PdfFrame, PdfPageFrame } from '../../../views/library/files/PdfFrame'

interface PdfPagesProps {
  address: string
  onFail: () => void
  /** Receives the visible page. */
  onPage: ((page: number, count: number) => void) | undefined
}

export function PdfPages({ address, onFail, onPage }: PdfPagesProps) {
  const [opened, setOpened] = useState<{ readonly pdf: PdfDocument; readonly aspect: number } | null>(null)
  const [isLocked, setIsLocked] = useState(false)
  const [page, setPage] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed callback is no reason to open the document again.
  useEffect(() => {
    let isOver = false
    let close: () => void = () => undefined
    openPdf(address)
      .then(async (pdf) => {
        close = pdf.close
        if (isOver) return close()
        setOpened({ pdf, aspect: await pdf.aspectOf(1) })
      })
      .catch((error: unknown) => {
        if (isOver) return
        if (error instanceof PdfLocked) setIsLocked(true)
        else onFail()
      })
    return () => {
      isOver = true
      close()
    }
  }, [address])
  const show = (now: number): void => {
    setPage(now)
    if (opened) onPage?.(now, opened.pdf.pageCount)
  }
  if (isLocked) return <LockedPdf />
  const count = opened?.pdf.pageCount ?? 0
  return (
    <PdfFrame page={page} count={count}>
      {opened
        ? Array.from({ length: count }, (_, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number.
              key={index}
              pdf={opened.pdf}
              aspect={opened.aspect}
              page={index + 1}
              onSight={() => show(index + 1)}
            />
          ))
        : null}
    </PdfFrame>
  )
}

interface PdfPageProps {
  pdf: PdfDocument
  /** Aspect ratio of the first page: used for pages that are not rendered yet. */
  aspect: number
  page: number
  onSight: () => void
}

function PdfPage({ pdf, aspect, page, onSight }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const sight = useRef(onSight)
  sight.current = onSight
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let painting: AbortController | null = null
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || painting || !canvas.current || !text.current) return
        painting = new AbortController()
        pdf
          .paint(page, { canvas: canvas.current, text: text.current }, element.clientWidth, painting.signal)
          .catch(() => {
            painting = null
          })
      },
      { rootMargin: '100%' },
    )
    const inSight = new IntersectionObserver(([entry]) => entry?.isIntersecting && sight.current(), { threshold: 0.5 })
    near.observe(element)
    inSight.observe(element)
    return () => {
      near.disconnect()
      inSight.disconnect()
      painting?.abort()
    }
  }, [pdf, page])
  return <PdfPageFrame page={page} aspect={aspect} frame={frame} canvas={canvas} text={text} />
}
