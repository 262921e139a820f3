/** Texts of the announced maintenance. */
import { momentInWords } from '../../../../contract/moments'

export const maintenanceTexts = {
  announced: (from: number, to: number): string => `系统将于 ${momentInWords(from)} 至 ${momentInWords(to)} 维护`,
  running: (to: number): string => `系统正在维护，预计 ${momentInWords(to)} 结束`,
  title: '系统维护',
} as const
