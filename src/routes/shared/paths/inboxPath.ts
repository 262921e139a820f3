/** The addresses of the grading inbox: in a class, and outside of classes. */
export const CLASS_INBOX = '/teacher/course/inbox'
export const INBOX = '/teacher/inbox'
