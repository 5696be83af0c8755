/** All that looks through a bot: brought as one, for its owner and for who was given a link. */
export { ViewSection } from '../driving/view-section'
export { SharedPage } from '../viewer/shared/shared-page'
