-- Whether a payment was registered already is asked by how it came in and its reference.
create index payments_by_reference on payments (method, upper(reference)) where reference is not null;
