// Uses a new installation through its API: registers a client and a material, sends a request with a file, makes the order, and reads its PDF.
//   node first-order.mjs ADDRESS PASSWORD       does this and prints number and id of the order
//   node first-order.mjs ADDRESS PASSWORD ID    reads that order and its PDF again
const [address, password, known] = process.argv.slice(2)

async function call(token, method, path, body) {
  const isForm = body instanceof FormData
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && !isForm && { 'content-type': 'application/json' }) }
  const answer = await fetch(`${address}/api${path}`, { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('content-type')?.startsWith('application/json') ? answer.json() : Buffer.from(await answer.arrayBuffer())
}
const enter = async (kind, username) => (await call(null, 'POST', `/${kind}/login`, { username, password })).token

const gerente = await enter('users', 'gerente@mina.ve')
const pdfOf = async (id) => {
  const pdf = await call(gerente, 'GET', `/orders/${id}/documents/order`)
  if (pdf.subarray(0, 5).toString() !== '%PDF-') throw new Error('the document is no PDF')
  return pdf.length
}
if (known) {
  const order = await call(gerente, 'GET', `/orders/${known}`)
  console.log(`order ${order.orderNumber} is there, its PDF has ${await pdfOf(known)} bytes`)
} else {
  const staff = (role) => ({
    email: `${role}@mina.ve`,
    username: `${role}@mina.ve`,
    name: role,
    role,
    codigoUnico: role.toUpperCase(),
    password,
    mustChangePassword: false,
  })
  for (const role of ['administrativo', 'almacenista']) await call(gerente, 'POST', '/users', staff(role))
  const client = {
    username: 'cantera',
    nombreAlianza: 'Cantera El Manteco',
    rif: 'J-30123456-7',
    clientEmail: 'cantera@mina.ve',
    password,
    mustChangePassword: false,
  }
  await call(gerente, 'POST', '/clients', client)
  const material = { materialId: 'ANFO-25', name: 'ANFO', unit: 'SACO', unitPrice: 42.5 }
  await call(gerente, 'POST', '/materials', material)
  await call(await enter('users', 'almacenista@mina.ve'), 'POST', '/inventory/stock/add', { materialId: 'ANFO-25', quantityChange: 100 })
  const form = new FormData()
  const fields = { orderType: 'custom', miningType: 'subterranea', numberOfFronts: '1', estimatedServiceDate: '2099-12-31' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('requestedItemsJson', JSON.stringify([{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 3 }]))
  form.set('patternFiles', new Blob(['%PDF-1.4\n']), 'frente 1.pdf')
  const { id } = await call(await enter('clients', 'cantera'), 'POST', '/preorders', form)
  await call(await enter('users', 'administrativo@mina.ve'), 'PUT', `/preorders/${id}/status`, {
    newStatus: 'PENDIENTE_APROBACION_GERENTE',
  })
  const order = await call(gerente, 'POST', `/preorders/${id}/convert-to-order`, { estimatedServiceDate: '2099-12-31' })
  console.error(`order ${order.orderNumber}, its PDF has ${await pdfOf(order.id)} bytes`)
  console.log(order.id)
}
