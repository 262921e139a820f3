/** Where administrators land: it says what there is to do today, and what is still to come. */
import { useLocation } from 'wouter'
import { Button } from '../../views/kit/Button'
import { PlainPage } from '../../views/pages/PlainPage'
import { routeTexts } from '../texts'

export function AdminHome() {
  const [, navigate] = useLocation()
  const { title, text, statecharts, account } = routeTexts.admin
  return (
    <PlainPage drawing="building" title={title} text={text}>
      <Button kind="primary" size="l" icon="sitemap" label={statecharts} onClick={() => navigate('/statecharts')} />
      <Button size="l" icon="user" label={account} onClick={() => navigate('/account/settings/base')} />
    </PlainPage>
  )
}
