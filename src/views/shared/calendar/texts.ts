/** Texts of calendars. */
export const calendarTexts = {
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  weekday: (name: string): string => `星期${name}`,
}
