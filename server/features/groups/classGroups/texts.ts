/** Texts about groups. */
export const texts = {
  movedTitle: '小组调整',
  moved: (className: string, groupName: string) => `您在“${className}”中被分到了“${groupName}”。`,
  takenOut: (className: string) => `您在“${className}”中已不在任何小组，请等待老师重新分组。`,
  drawn: (no: number) => `第${no}组`,
} as const
