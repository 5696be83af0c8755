/** The pages by which somebody comes in, in one chunk: who opens one often goes on to another. */
export { LoginPage } from './login-page'
export { RegisterPage } from './register-page'
export { ResetPage } from './reset-page'
