/** The rich-text editor's door: what lies behind it is large, and comes only when somebody writes. */
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
