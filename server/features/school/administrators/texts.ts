/** Messages to administrators whose account another administrator has changed. */
import type { AdministratorLimit } from '../../../../contract/call'
import { limitWords } from '../../../../contract/words/limitWords'

export const texts = {
  disabled: '您的帐号已被停用，请联系其他管理员。',
  limitChanged: '您的管理权限已更改，请重新登录。',
  academyNeeded: '请选择学院管理员所属的学院',
  limit: (limit: AdministratorLimit | 'none', academy = ''): string =>
    limit === 'academyOffice' ? `${limitWords[limit]}（${academy}）` : limitWords[limit],
} as const
