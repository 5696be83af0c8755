// Development only: loads the page again once the web was rebuilt. Asking for the page's ETag
// needs no route of its own and goes on working while the server restarts.
let known = null

setInterval(async () => {
  const etag = await askForEtag()
  if (known !== null && etag !== null && etag !== known) location.reload()
  known = etag ?? known
}, 500)

async function askForEtag() {
  try {
    const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    return headers.get('etag')
  } catch {
    return null
  }
}
