/** The rich-text editor, fetched only when somebody writes: it is large. */
import { lazy, Suspense } from 'react'
import { AsyncList } from '../kit/AsyncList'
import type { RichTextFieldProps } from './RichTextField'
import { richTextTexts as texts } from './texts'

const Field = lazy(() => import('./RichTextField'))

export function RichTextEditor(props: RichTextFieldProps) {
  return (
    <Suspense
      fallback={
        <div className="richText-coming">
          <AsyncList face="loading" name={texts.loading} skeleton={{ shape: 'rows', count: 4 }}>
            {null}
          </AsyncList>
        </div>
      }
    >
      <Field {...props} />
    </Suspense>
  )
}
