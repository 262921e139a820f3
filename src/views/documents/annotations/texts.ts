/** Texts of the annotations' views, in addition to those of their charts. */
import { annotationTexts } from '../../../machines/documents/annotations/texts'

export const annotationViewTexts = {
  ...annotationTexts,
  markLabel: (passage: string, comment: string) => `${passage}，批注：${comment}`,
  replyLabel: '回复内容',
  count: (written: number, most: number) => `${written} / ${most}`,
  retryList: '重试',
} as const
