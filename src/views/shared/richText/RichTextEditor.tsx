/** The rich-text editor's door: what lies behind it is large, and comes only when somebody writes. */
import { lazy, Suspense } from 'react'
import { ListFaces } from '../kit/ListFaces'
import type { RichTextFieldProps } from './RichTextField'
import { richTextTexts as texts } from './texts'

const Field = lazy(() => import('./RichTextField'))

export function RichTextEditor(props: RichTextFieldProps) {
  return (
    <Suspense
      fallback={
        <ListFaces face="loading" name={texts.loading} skeleton={{ shape: 'rows', count: 4 }}>
          {null}
        </ListFaces>
      }
    >
      <Field {...props} />
    </Suspense>
  )
}
