-- What somebody who registers and pays in one go tells of herself, where she does: for the welcome parcel. It stays
-- with the purchase for as long as the account exists.

alter table held_purchases
  add column company_name  text check (length(company_name) <= 120),
  add column mobile        text check (length(mobile) <= 40),
  add column address1      text check (length(address1) <= 200),
  add column address2      text check (length(address2) <= 200),
  add column city          text check (length(city) <= 120),
  add column country       text check (length(country) <= 120),
  add column post_code     text check (length(post_code) <= 20),
  add column tshirt_size   text check (tshirt_size in ('S', 'M', 'L', 'XL', 'XXL')),
  add column tshirt_colour text check (tshirt_colour in ('red', 'orange', 'white', 'black', 'grey', 'pink', 'blue'));
call personal('held_purchases', 'contact', 'row', 'company_name', 'mobile', 'address1', 'address2', 'city', 'country', 'post_code');
call personal('held_purchases', 'identity', 'row', 'tshirt_size', 'tshirt_colour');
