/** The card of the account page with the second factor, for teachers and administrators. */
import type { User } from '../../../../contract/entities/account/user'
import { secondFactorMachine } from '../../../machines/account/secondFactor/secondFactor.machine'
import { secondFactorView } from '../../../machines/account/secondFactor/secondFactor.selectors'
import { secondFactorTexts as texts } from '../../../machines/account/secondFactor/texts'
import { copyText, printPage } from '../../../services/browser/page/windows'
import { SecondFactorCard } from '../../../views/account/secondFactor/SecondFactorCard'
import { useClient } from '../../shared/client/client.context'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'

export function SecondFactor({ user }: { user: Pick<User, 'loginCode'> }) {
  const { toasts } = useClient()
  const actor = useChartRef(secondFactorMachine)
  useNotices(actor)
  const copy = async (codes: readonly string[]): Promise<void> => {
    const isCopied = await copyText(codes.join('\n'))
    const text = isCopied ? texts.copied : texts.notCopied
    toasts.send({ type: 'notify', level: isCopied ? 'success' : 'warning', text })
  }
  return (
    <SecondFactorCard
      view={useView(actor, secondFactorView)}
      loginCode={user.loginCode}
      send={actor.send}
      onPrint={() => void printPage()}
      onCopy={(codes) => void copy(codes)}
    />
  )
}
