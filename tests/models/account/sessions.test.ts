import { idleSignOutModel } from '../../../src/catalogue/account/idleSignOut/idleSignOut.model'
import { signOutEverywhereModel } from '../../../src/catalogue/account/ownSessions/ownSessions.model'
import { walkChart } from '../../support/walk'

walkChart(signOutEverywhereModel, 'sign out everywhere')
walkChart(idleSignOutModel, 'idle sign-out')
