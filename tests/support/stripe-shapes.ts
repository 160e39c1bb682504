import type Stripe from 'stripe'

/** Complete objects as Stripe sends them: the types of its own library define the members of each. */

const LIVE = { livemode: false }
const created = () => Math.floor(Date.now() / 1000)

export function customerShape(id: string, email: string | null): Stripe.Customer {
  return {
    id,
    object: 'customer',
    balance: 0,
    created: created(),
    default_source: null,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    metadata: {},
    shipping: null,
    ...LIVE,
  }
}

export function priceShape(id: string, changes: Partial<Stripe.Price> = {}): Stripe.Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: created(),
    currency: 'cad',
    custom_unit_amount: null,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: 'prod_1',
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: 100,
    unit_amount_decimal: null,
    ...LIVE,
    ...changes,
  }
}

export function chargeShape(id: string, intent: string, changes: Partial<Stripe.Charge>): Stripe.Charge {
  return {
    id,
    object: 'charge',
    amount: 100,
    amount_captured: 100,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: created(),
    currency: 'cad',
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
    ...LIVE,
    ...changes,
  }
}

export function intentShape(
  id: string,
  status: Stripe.PaymentIntent.Status,
  charge: Stripe.Charge | null,
): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: 100,
    amount_capturable: 0,
    amount_received: charge ? 100 : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: created(),
    currency: 'cad',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: charge,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_group: null,
    ...LIVE,
  }
}

/** The evidence of a dispute consists of forty texts that nothing here reads. */
export type DisputeShape = Omit<Stripe.Dispute, 'evidence' | 'evidence_details'>

export function disputeShape(id: string, charge: string, status: Stripe.Dispute.Status): DisputeShape {
  return {
    id,
    object: 'dispute',
    amount: 100,
    balance_transactions: [],
    charge,
    created: created(),
    currency: 'cad',
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    metadata: {},
    payment_intent: null,
    reason: 'general',
    status,
    ...LIVE,
  }
}

export function lineShape(price: Stripe.Price, quantity: number): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: `li_${price.id}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: 'Wedding licence',
    metadata: null,
    price,
    quantity,
  }
}

export function sessionShape(id: string, changes: Partial<Stripe.Checkout.Session>): Stripe.Checkout.Session {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: 100,
    amount_total: 100,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: created(),
    currency: 'cad',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: created() + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    locale: null,
    managed_payments: null,
    metadata: {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details: null,
    ui_mode: 'hosted_page',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    wallet_options: null,
    ...LIVE,
    ...changes,
  }
}

export function portalShape(id: string, customer: string, return_url: string): Stripe.BillingPortal.Session {
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_1',
    created: created(),
    customer,
    customer_account: null,
    flow: null,
    locale: null,
    on_behalf_of: null,
    return_url,
    url: `https://billing.stripe.com/p/session/${id}`,
    ...LIVE,
  }
}

/** A list in Stripe's format, in one page or with more to come. */
export function listShape<T>(data: T[], has_more = false) {
  return { object: 'list' as const, data, has_more, url: '/v1/somewhere' }
}
