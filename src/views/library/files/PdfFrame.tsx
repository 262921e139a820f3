/** The pages of a document one below the other, and the number of the visible page. */
import type { ReactNode, Ref } from 'react'
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'
import './preview.css'

export function PdfFrame({ page, count, children }: { page: number; count: number; children: ReactNode }) {
  return (
    <div className="stack gap-4 preview-pdf">
      {count === 0 ? (
        <p role="status" className="u-muted text-center preview-note">
          {texts.loadingText}
        </p>
      ) : (
        <p role="status" className="sticky front pad-1-3 round-full on-overlay shadow-1 size-s preview-page u-numbers">
          {texts.pages(page, count)}
        </p>
      )}
      {children}
    </div>
  )
}

export interface PdfPageFrameProps {
  page: number
  /** Width divided by height, for a page that is not rendered yet. */
  aspect: number
  frame: Ref<HTMLDivElement>
  canvas: Ref<HTMLCanvasElement>
  text: Ref<HTMLDivElement>
}

export function PdfPageFrame({ page, aspect, frame, canvas, text }: PdfPageFrameProps) {
  return (
    <section
      ref={frame}
      className="relative clip shadow-1 preview-pdfPage"
      style={{ aspectRatio: aspect }}
      aria-label={texts.page(page)}
    >
      <canvas ref={canvas} className="block wide tall preview-canvas" aria-hidden />
      <div ref={text} className="inset-0 leading-1 textLayer" />
    </section>
  )
}

/** Replaces the pages of a document that requires a password. */
export function LockedPdf() {
  return (
    <p role="alert" className="u-muted text-center preview-note">
      {texts.pdfLocked}
    </p>
  )
}
