/** The rich-text editor, loaded on first use because of its size. */
import { AsyncList } from '../kit/AsyncList'
import { latePart } from '../kit/latePart'
import type { RichTextFieldProps } from './RichTextField'
import { richTextTexts as texts } from './texts'

export const RichTextEditor = latePart<RichTextFieldProps>(
  async () => (await import('./RichTextField')).default,
  <div className="richText-coming">
    <AsyncList face="loading" name={texts.loading} skeleton={{ shape: 'rows', count: 4 }}>
      {null}
    </AsyncList>
  </div>,
)
