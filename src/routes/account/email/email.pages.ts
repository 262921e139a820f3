/** The pages of steps with mail. */
import { type Pages, page } from '../../shared/pages/page'

export const emailPages: Pages = {
  '/user/forgot-password': page(() => import('./MailStep'), 'ForgotPassword'),
  '/user/reset-password': page(() => import('./MailStep'), 'ResetPassword'),
  '/user/confirm-email': page(() => import('./MailStep'), 'ConfirmEmail'),
}
