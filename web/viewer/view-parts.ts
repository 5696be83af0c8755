/** All that looks through a bot: brought as one, for its owner and for who was given a link. */
export { SharedPage } from './shared/shared-page'
export { ViewPanel } from './view-panel'
